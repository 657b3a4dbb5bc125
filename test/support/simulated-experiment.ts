import { seeded } from "../../bench/support/statistics.ts";
import { assignArm } from "../../functions/domain/experiment-records.ts";
import { type ExperimentCell, listCells } from "../../functions/platform/ports/analytics/experiment-cell.ts";
import { ARMS, type Arm } from "../../schemas/search/experiment.ts";

/** Shoppers of a generated shop. Each has habits of his own: his searches resemble each other. */
interface SimulatedShop {
  shoppers: number;
  /** Share of searches with a click in the control, on average. */
  clickRate: number;
  /** Relative change of clicks in the variant. */
  lift: number;
  seed: number;
}

/** Lets shoppers of an experiment search, and returns what analytics would count of them. */
export function simulateExperiment({ shoppers, clickRate, lift, seed }: SimulatedShop): ExperimentCell[] {
  const random = seeded(seed);
  const experimentId = `exp_${seed}`;
  const nothing = { visitors: 0, searches: 0, clicked: 0, converted: 0, zeroResults: 0, revenue: 0 };
  const cells = new Map(listCells(experimentId).map(({ arm, bucket }) => [`${arm} ${bucket}`, { arm, bucket, ...nothing }]));
  for (let shopper = 0; shopper < shoppers; shopper++) {
    const { arm, bucket } = assignArm(experimentId, { visitorId: `v${shopper}`, userId: null }, 1)!;
    const cell = cells.get(`${arm} ${bucket}`)!;
    // Most search once or twice, a few a hundred times; some always click, some hardly ever.
    const searches = 1 + Math.min(100, Math.floor((1 - random()) ** -0.9 - 1));
    const habit = (random() + random()) * clickRate * (arm === "variant" ? 1 + lift : 1);
    cell.visitors += 1;
    for (let search = 0; search < searches; search++) {
      cell.searches += 1;
      if (random() >= habit) continue;
      cell.clicked += 1;
      if (random() >= 0.1) continue;
      cell.converted += 1;
      cell.revenue += 20 + 100 * random() ** 3;
    }
  }
  return [...cells.values()].filter(({ searches }) => searches > 0);
}

/** Names each arm with its shoppers. */
export function countShoppers(cells: readonly ExperimentCell[]): Record<Arm, number> {
  const [control, variant] = ARMS.map((arm) =>
    cells.filter((cell) => cell.arm === arm).reduce((sum, { visitors }) => sum + visitors, 0),
  );
  return { control: control!, variant: variant! };
}

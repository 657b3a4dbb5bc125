/** The distributions of jStat that reports read; the library has no types of its own. */
declare module "jstat" {
  const library: {
    normal: { inv(probability: number, mean: number, deviation: number): number };
    studentt: { cdf(value: number, degrees: number): number; inv(probability: number, degrees: number): number };
    chisquare: { cdf(value: number, degrees: number): number };
  };
  export = library;
}

import { keepChoice, readChoice } from "../../api/kept-choice.ts";
import { createStore } from "../../api/store.ts";

const STORED = "console-bell";

/** True while a tone tells of what comes in. It is off until somebody switches it on. */
export const bell = createStore<boolean>(readChoice(STORED) === "on");

let context: AudioContext | null = null;

export function switchBell(isOn: boolean): void {
  bell.set(isOn);
  keepChoice(STORED, isOn ? "on" : "off");
  if (isOn) ring();
}

/** Sounds a short tone, where it is switched on. After a reload browsers stay silent until somebody has pressed something. */
export function ring(): void {
  if (!bell.get()) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const { currentTime: now } = context;
    tone.frequency.value = 880;
    volume.gain.setValueAtTime(0.15, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.35);
    tone.connect(volume).connect(context.destination);
    tone.start(now);
    tone.stop(now + 0.35);
  } catch {
    // Without a device for sound the count in the title tells it.
  }
}

import { expect, test } from "@jest/globals";
import { translateDuration } from "../../../../../functions/features/chat/plain/reply/told-duration.ts";
import { verifies } from "../../../../support/verifies.ts";

test.each([
  ["You may return it within fourteen days of delivery.", "en", "de", "14 Tage"],
  ["We repay you 3 to 5 days after that.", "en", "fr", "3–5 jours"],
  ["We repay you 3 to 5 working days after that.", "en", "fr", null],
  ["Wir erstatten binnen 5 Werktagen.", "de", "en", null],
  ["Sie haben dafür 30 Tage Zeit.", "de", "nl", "30 dagen"],
  ["La garantie dure deux ans.", "fr", "it", "2 anni"],
  ["Dura 24 meses.", "es", "pt", "24 meses"],
  ["Het duurt zes weken.", "nl", "es", "6 semanas"],
  ["Parcels take 2 days, furniture takes 3 weeks.", "en", "de", null],
  ["Delivery is free from 50.", "en", "de", null],
])("the only duration of a sentence is told in another language: %s", (sentence, from, to, told) => {
  verifies("chat.service-answers");
  expect(translateDuration(sentence, from, to)?.replace(/\s+/gu, " ") ?? null).toBe(told);
});

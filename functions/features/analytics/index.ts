import type { Operation } from "../../http/operation.ts";
import { learningAnalytics } from "./learning-report.ts";
import { chatAnalytics, feedbackAnalytics, searchAnalytics } from "./reports.ts";

export { countConversations } from "./count-conversations.ts";
export { visitorActivity } from "./visitor-activity.ts";

export const analyticsOperations: Operation[] = [searchAnalytics, chatAnalytics, feedbackAnalytics, learningAnalytics];

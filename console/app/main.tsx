import "../styles/console.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { Router } from "wouter";
import { answers } from "../api/answers.ts";
import { endWhenIdle, openSession } from "../api/session.ts";
import { App } from "./app.tsx";
import { openTheme } from "./theme.ts";

openTheme();
endWhenIdle();
void openSession();
// A link that is opened in a tab with the console changes only what stands behind the #.
addEventListener("hashchange", () => location.hash && void openSession());

createRoot(document.getElementById("console")!).render(
  <QueryClientProvider client={answers}>
    <Router base="/console">
      <App />
    </Router>
  </QueryClientProvider>,
);

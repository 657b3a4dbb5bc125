import { globSync } from "node:fs";

/** Every TypeScript file of the project, relative to its folder. */
export function sourceFiles(): string[] {
  return globSync("{bin,lib,functions,schemas,local,test,bench,examples,docs}/**/*.ts").sort();
}

/** A figure and the goal that it should reach. */
export interface Goal {
  readonly what: string;
  readonly figure: number;
  readonly goal: number;
  readonly is: "at least" | "at most";
}

export const atLeast = (what: string, figure: number, goal: number): Goal => ({ what, figure, goal, is: "at least" });
export const atMost = (what: string, figure: number, goal: number): Goal => ({ what, figure, goal, is: "at most" });

export const reached = ({ figure, goal, is }: Goal): boolean => (is === "at least" ? figure >= goal : figure <= goal);

/** Prints the result of a bench: its goals for people, then its figures in one line of JSON. */
export function report(bench: string, figures: Readonly<Record<string, unknown>>, goals: readonly Goal[]): void {
  for (const goal of goals) {
    console.log(`${reached(goal) ? "reached" : "MISSED "} ${goal.what}: ${goal.figure}, ${goal.is} ${goal.goal}`);
  }
  console.log(JSON.stringify({ bench, ...figures, goalsReached: goals.every(reached) }));
}

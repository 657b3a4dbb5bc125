import { Component, type ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { isMissingScript, reloadOnce } from "../api/reload-once.ts";
import { Loading } from "./states.tsx";

interface BoundaryProps {
  children: ReactNode;
  /** The page is loaded again without a question where a script of the view is missing: nobody has begun anything in it. */
  reloads?: boolean;
  /** Goes on without what lies over the screen. */
  onDismiss?(): void;
}

interface State {
  status: "whole" | "reloading" | "broken";
  isMissing: boolean;
}

/** Says that a view broke, in place of an empty page. After a new deployment the files of an open page may be gone. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { status: "whole", isMissing: false };

  static getDerivedStateFromError(error: unknown): State {
    const isMissing = isMissingScript(error);
    return { status: isMissing ? "reloading" : "broken", isMissing };
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingScript(error)) void this.reload();
  }

  private async reload(): Promise<void> {
    if (this.props.reloads && (await reloadOnce())) return;
    this.setState({ status: "broken" });
  }

  override render(): ReactNode {
    const { status, isMissing } = this.state;
    const { children, onDismiss } = this.props;
    if (status === "whole") return children;
    if (status === "reloading") return <Loading />;
    return (
      <div className={onDismiss ? "problem over" : "problem"} role="alert">
        <p>
          {isMissing
            ? "A part of the console did not load. Your connection may be down, or the console was renewed meanwhile."
            : "This view broke. What the service has is unharmed."}
        </p>
        <div className="row">
          <Button className="button" onPress={() => location.reload()}>
            Load again
          </Button>
          {onDismiss && (
            <Button className="button" onPress={onDismiss}>
              Go on without
            </Button>
          )}
        </div>
      </div>
    );
  }
}

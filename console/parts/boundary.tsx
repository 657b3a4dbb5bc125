import { Component, type ReactNode } from "react";
import { Button } from "react-aria-components/Button";

/** Says that a view broke, in place of an empty page. After a new deployment the files of an open page may be gone. */
export class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="problem" role="alert">
        <p>This view could not be shown. The console may have been renewed meanwhile.</p>
        <div className="row">
          <Button className="button" onPress={() => location.reload()}>
            Load again
          </Button>
        </div>
      </div>
    );
  }
}

import { Component, type ReactNode } from 'react';

/** Around a part that is loaded late: where its code does not arrive or breaks, the rest of the page goes on. */
export class Guard extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

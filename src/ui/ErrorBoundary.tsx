import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  renderFallback: (error: Error, reset: () => void) => ReactNode;
  /** A change of this value, such as the address, renders the children again. */
  resetKey?: string;
  onError?: (error: Error) => void;
}

/** Keeps a failure of its children from breaking the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    this.props.onError?.(error);
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (this.state.error !== null && previous.resetKey !== this.props.resetKey) this.reset();
  }

  reset = (): void => this.setState({ error: null });

  override render(): ReactNode {
    return this.state.error === null
      ? this.props.children
      : this.props.renderFallback(this.state.error, this.reset);
  }
}

import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from './hostContext';
import styles from './PluginBoundary.module.css';

interface Props {
  pluginId: string;
  children: ReactNode;
  /** Replacement after an error; by default the plugin's name with a button to disable it. */
  fallback?: ReactNode;
}

/** Keeps an error of a contribution's rendering from breaking the rest. */
export function PluginBoundary({ pluginId, children, fallback }: Props) {
  const host = useHost();
  return (
    <Boundary
      onError={(error) => host.report(pluginId, error)}
      fallback={fallback === undefined ? <BrokenPlugin pluginId={pluginId} /> : fallback}
    >
      {children}
    </Boundary>
  );
}

interface BoundaryProps {
  onError: (error: unknown) => void;
  fallback: ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** Names a plugin with an error, with a button to disable it. A `chip` takes one line, for small places. */
export function BrokenPlugin({ pluginId, look = 'box' }: { pluginId: string; look?: 'box' | 'chip' }) {
  const { t } = useTranslation('editor');
  const host = useHost();
  return (
    <div className={look === 'box' ? styles.broken : styles.chip} role="alert">
      <p className={styles.text}>{t('pluginBroke', { name: pluginId })}</p>
      <Button
        size={look === 'box' ? 'xs' : 'compact-xs'}
        variant="default"
        onClick={() => void host.disable(pluginId)}
      >
        {t('disablePlugin')}
      </Button>
    </div>
  );
}

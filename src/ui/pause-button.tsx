import { Pause, Play } from 'lucide-react';
import { IconButton } from './button.tsx';

/** The visible pause that everything moving by itself must have (WCAG 2.2.2). */
export function PauseButton({
  playing,
  onToggle,
  what,
  dark = false,
}: {
  playing: boolean;
  onToggle: () => void;
  what: string;
  dark?: boolean;
}) {
  const Icon = playing ? Pause : Play;
  return (
    <IconButton label={`${playing ? 'Pause' : 'Play'} ${what}`} dark={dark} onClick={onToggle} className="js-only">
      <Icon size={18} strokeWidth={1.25} aria-hidden="true" />
    </IconButton>
  );
}

import { Monitor, Smartphone } from 'lucide-react';

/** Beside the name of a device, such as `Chrome on Android`: a phone or a screen. */
export function DeviceSign({ name }: { name: string }) {
  const Icon = /Android|iPhone|iPad|iOS/i.test(name) ? Smartphone : Monitor;
  return <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-ink-3" />;
}

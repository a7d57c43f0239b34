import { useProfile } from '#office/shell/use-profile.ts';
import { DeskScreen } from './desk-screen.tsx';
import { MyScreen } from './my-screen.tsx';

/** /admin/inquiries: an employee sees their own, everybody else the whole desk (ADM-INQ-01, ADM-MYINQ-01, TRAP-43). */
export function Component() {
  return useProfile().abilities.isEmployee ? <MyScreen /> : <DeskScreen />;
}

import { toast } from '#ui/toast.ts';

/** Puts a text on the clipboard and says so; where that is not allowed, it says that too. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done, 'success');
  } catch {
    toast('It could not be copied. Please select it and copy it yourself.', 'error');
  }
}

import { toast } from '#ui/toast.ts';

/** Puts a text on the clipboard and says so; where that is not allowed, it says that too. @returns whether it is there */
export async function copyText(text: string, done: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done, 'success');
    return true;
  } catch {
    toast('It could not be copied. Please select it and copy it yourself.', 'error');
    return false;
  }
}

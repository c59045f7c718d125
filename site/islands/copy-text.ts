/** Whether the browser let us: it may not, or have no clipboard where the page is not served safely. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a tab was opened. With the feature "noopener" a browser does not tell: the tab is opened blank, forgets who opened it,
 * and only then goes there.
 */
export function openTab(url: string): boolean {
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.replace(url);
  return true;
}

export { useDisplayAccess } from './api/get-display-access.ts';
export { Connections, loadConnections, loadPreview, PairScreen, Preview, WallNow } from './components/later.ts';

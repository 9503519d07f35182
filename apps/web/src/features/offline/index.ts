export { OfflineButton } from './offline-button.tsx'
export { OfflinePage } from './page/offline-page.tsx'
export { OfflineSlot } from './offline-slot.tsx'
export { useOfflineItem } from './use-offline-item.ts'

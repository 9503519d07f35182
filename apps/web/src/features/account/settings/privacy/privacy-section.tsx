import { DeletionPanel } from './deletion-panel.tsx'
import { ExportPanel } from './export-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { ScrobblingPanel } from './scrobbling-panel.tsx'
import { VisibilityPanel } from './visibility-panel.tsx'

/** Profile visibility, play history, scrobbling, data export and account deletion. */
export const PrivacySection = () => (
  <>
    <VisibilityPanel />
    <HistoryPanel />
    <ScrobblingPanel />
    <ExportPanel />
    <DeletionPanel />
  </>
)

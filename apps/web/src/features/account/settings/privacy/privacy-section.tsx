import { DeletionPanel } from './deletion-panel.tsx'
import { ExportPanel } from './export-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { VisibilityPanel } from './visibility-panel.tsx'

/** What others see, what is saved, a copy of it, and its end. */
export const PrivacySection = () => (
  <>
    <VisibilityPanel />
    <HistoryPanel />
    <ExportPanel />
    <DeletionPanel />
  </>
)

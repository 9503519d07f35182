export { OwnSupportPanel } from './own-support-panel.tsx'
export { SupportPage } from './support-page.tsx'
export { SupportSection } from './support-section.tsx'
export { SupportersPage } from './supporters-page.tsx'

export { TrackPage } from './track-page.tsx'
export { loadTrack } from './track-query.ts'

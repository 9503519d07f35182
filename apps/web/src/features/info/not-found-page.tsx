export { NotFound as Page } from './not-found.tsx'

export { NotFound as Page } from '../../shell/not-found.tsx'

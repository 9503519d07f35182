export { NotFound as Page } from '../../components/page/not-found.tsx'

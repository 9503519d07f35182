import { createFileRoute } from '@tanstack/react-router'
import { CratesPage } from '../../features/crates/index.ts'
import { signedInPage } from '../-private.ts'

export const Route = createFileRoute('/crates/')({
  staticData: { texts: ['crates', 'library'] },
  ...signedInPage,
  component: CratesPage,
})

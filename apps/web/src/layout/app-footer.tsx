import { Footer } from '@hypha/ui/shell/footer.tsx'
import { useState } from 'react'
import { useApp } from '../lib/app-context.ts'
import { lazyComponent } from '../lib/dom/lazy-component.ts'
import { Part } from '../components/page/part.tsx'

const ContactDialog = lazyComponent(
  async () => (await import('../components/dialogs/contact-dialog.tsx')).ContactDialog,
)

const LINKS = [
  { label: 'About', href: '/about' },
  { label: 'Changelog', href: '/changelog' },
  { label: 'Suggest a feature', href: '/feature-suggestions' },
  { label: 'Report a bug', href: '/bug-reports' },
  { label: 'Terms of Service', href: '/terms' },
  { label: 'Privacy', href: '/privacy' },
  { label: 'Imprint', href: '/imprint' },
  { label: 'Earnings calculator', href: '/calculator' },
]

/** The footer of every page (SH-04). */
export function AppFooter() {
  const { siteName, isDemo, movesMoney } = useApp()
  const [writing, setWriting] = useState(false)
  return (
    <>
      <Footer
        note={`${siteName}${isDemo ? ' demo: made-up music and people' : ''}${movesMoney ? '' : ', no money moves'}`}
        links={LINKS}
        onContact={() => setWriting(true)}
      />
      {writing && (
        <Part>
          <ContactDialog onClose={() => setWriting(false)} />
        </Part>
      )}
    </>
  )
}

import type { ReactNode } from 'react'

interface MailLinkProps {
  address: string
  className?: string | undefined
  /** What it says; a translated sentence puts it in. */
  children?: ReactNode
}

/** An address that opens the mail program. */
export const MailLink = ({ address, className, children }: MailLinkProps) => (
  <a className={className} href={`mailto:${address}`}>
    {children}
  </a>
)

import type { ReactNode } from 'react'

interface MailLinkProps {
  address: string
  className?: string | undefined
  /** Defaults to the address; translated sentences insert their own. */
  children?: ReactNode
}

/** A mailto link. */
export const MailLink = ({ address, className, children }: MailLinkProps) => (
  <a className={className} href={`mailto:${address}`}>
    {children}
  </a>
)

import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

const Plain = (props: LinkProps) => <a {...props} />
const LinkContext = createContext<ComponentType<LinkProps>>(Plain)

/** The application says how its links navigate; without it they are plain anchors. */
export const LinkProvider = LinkContext

export function Link(props: LinkProps) {
  const Component = use(LinkContext)
  return <Component {...props} />
}

import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from 'react'

/** Where the pointer comes and goes is the application's: it fetches what is probably followed. */
type OwnProps = 'onPointerEnter' | 'onPointerLeave'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, OwnProps> & { href: string }

const Plain = ({ children, ...props }: LinkProps) => <a {...props}>{children}</a>
const LinkContext = createContext<ComponentType<LinkProps>>(Plain)

/** The application says how its links navigate; without it they are plain anchors. */
export const LinkProvider = LinkContext

export function Link(props: LinkProps) {
  const Component = use(LinkContext)
  // oxlint-disable-next-line react/static-components -- the provider's component, the same at each render
  return <Component {...props} />
}

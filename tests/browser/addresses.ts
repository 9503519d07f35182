/**
 * Who has access to a URL: everybody, signed-in users, those with a verified address, beta testers, admins,
 * or only unverified users.
 */
export type Access = 'open' | 'login' | 'unverified' | 'verified' | 'beta' | 'admin'

export interface Address {
  path: string
  access: Access
  /** The page's main heading. */
  heading: string | RegExp
  /** Text that only appears when the page has its content. */
  shows: string | RegExp
  /** Redirect target for users with access. */
  leadsTo?: string
}

const page = (
  access: Access,
  path: string,
  heading: Address['heading'],
  shows: Address['shows'],
  leadsTo?: string,
): Address => ({ access, path, heading, shows, ...(leadsTo ? { leadsTo } : {}) })

const EXPLORE = 'Explore Psychedelic Trance'

/** Every URL in section 2 of the specification (product.md and contract.md), with its content. */
export const ADDRESSES: readonly Address[] = [
  page('open', '/login', 'Log in', 'Forgot your password?'),
  page('open', '/registration', 'Create an account', 'At least 8 characters'),
  page('open', '/forgot-password', 'Forgot your password?', 'Send link'),
  page('open', '/reset-password/reset/spent', 'Set a new password', 'Set password'),
  page('unverified', '/email-verification', 'Confirm your e-mail', 'Resend mail'),
  page('login', '/email-congratulations', 'Congratulations', 'Your e-mail is confirmed'),
  page('login', '/profile-basics', 'Profile basics', 'About you'),
  page('open', '/logged-out', 'You’re logged out', 'Log in again'),
  page('open', '/password-changed', 'Password changed', 'Log in with your new password'),
  page('open', '/music-release-submitted', 'Release submitted', 'My uploads'),
  page('open', '/under-construction', 'Under construction', 'still building'),
  page('open', '/verification-request-submitted', 'Request submitted', 'e-mail you'),
  page('open', '/release-removed', 'Release removed', 'downloads'),
  page('open', '/calculator', 'Earnings calculator', 'Listeners pay'),
  page('open', '/404', 'Nothing here', 'no page at this address'),
  page('open', '/no/such/page', 'Nothing here', 'no page at this address', '/404'),

  page('open', '/', EXPLORE, /\d+ releases?/),
  page('open', '/explore/Goa', 'Goa', /\d+ releases?|Nothing/),
  page('open', '/explore/No-Such-Genre', EXPLORE, /\d+ releases?/, '/'),
  page('open', '/favorites', EXPLORE, 'Favorite'),
  page('open', '/albums-list', EXPLORE, 'Downloads'),
  page('open', '/sub-genres', 'Sub-genres', 'All new'),
  page('open', '/albums-list/1', EXPLORE, /\d+ releases?/),
  page('open', '/album/the-harmonium-remembers', 'The Harmonium Remembers', 'Vetiver Static'),
  page(
    'open',
    '/album/the-harmonium-remembers/true',
    'The Harmonium Remembers',
    'Reed Number Nine',
  ),
  page('open', '/search', 'Search', 'Sub-genres'),
  page('open', '/search?query=s', 'Search', /\d+ results? for s/),
  page('open', '/search-details?whatContent=artists&query=s', 'Artists for “s”', 'Vetiver Static'),
  page(
    'open',
    '/search-details?whatContent=albums&query=harm',
    'Albums for “harm”',
    'The Harmonium',
  ),
  page('open', '/search-details?whatContent=tracks&query=reed', 'Tracks for “reed”', 'Reed Number'),
  page('open', '/search-details?whatContent=labels&query=mons', 'Labels for “mons”', 'Monsoon'),
  page('open', '/offline', 'Offline music', /Log in to save|Nothing is saved/),
  page('login', '/library', 'Music Library', 'Filters'),
  page('login', '/memberships', 'Memberships', 'Founder’s Club'),
  page('beta', '/create-music-release', 'Upload music', 'Step 1 of 5'),
  page('verified', '/upload-verification/{artist}', /^Are you/, 'Step 1 of 4'),
  page('verified', '/check-out', 'Checkout', /Your cart is empty|Total/),
  page('verified', '/membership-check-out', 'Memberships', 'Founder’s Club', '/memberships'),
  page('verified', '/marketing', 'Marketing', /share/i),

  page('login', '/my-profile', /\w/, 'Your page, as you see it'),
  page('open', '/user/1', /\w/, /\d+ followers?/),
  page('open', '/artist/vetiver-static', 'Vetiver Static', /\d+ releases?/),
  page('open', '/record-label/monsoon-paperworks', 'Monsoon Paperworks', /\d+ releases?/),

  page(
    'verified',
    '/following',
    'Following',
    /New releases|Last followed|You don’t follow anyone/,
    '/following/all',
  ),
  page('verified', '/following/all', 'Following', 'Artists'),
  page('verified', '/following/users', 'Following', 'Artists'),
  page('verified', '/following/artists', 'Following', 'Artists'),
  page('verified', '/following/labels', 'Following', 'Labels'),
  page('verified', '/download-purchased', 'Purchased music', /Nothing bought yet|Download/),

  page('login', '/crates', 'Crates', /No crates yet|My crates/),

  page('verified', '/tickets', 'Tickets', /No tickets yet|Show the QR code/),

  page('verified', '/events', 'Events', 'Upcoming'),
  page('verified', '/event/1', /\w/, 'announced by'),
  page('beta', '/create-event', 'Add an event', 'Local time zone'),

  page('verified', '/settings/general', 'General', 'Language'),
  page('verified', '/settings/privacy', 'Privacy', 'Public playlists'),
  page('verified', '/settings/notifications', 'Notifications', 'By e-mail'),
  page('verified', '/settings/payments', 'Payments', 'Billing country'),
  page('verified', '/settings/subscriptions', 'Subscriptions', 'Premium'),
  page('verified', '/subscriptions-success', /\w/, /Premium|Founder|membership/i),
  page('verified', '/settings/wallet', 'Wallet', 'Balance'),
  page('verified', '/settings/security', 'Security', 'Where you’re logged in'),
  page('verified', '/settings/membership', 'Membership', 'Free downloads today'),

  page('open', '/faq', 'FAQ', /\?/),
  page('open', '/suggestions', 'Feature suggestions', 'Suggest a feature', '/feature-suggestions'),
  page('open', '/feature-suggestions', 'Feature suggestions', 'Suggest a feature'),
  page('open', '/bug-reports', 'Bug reports', 'Report a bug'),
  page('open', '/changelog', 'Changelog', /\w/),

  page('verified', '/dashboard/dashboard', 'Overview', /Plays|artist or label/),
  page('verified', '/dashboard/followers', 'Followers', /follow/i),
  page('verified', '/dashboard/earnings', 'Earnings', /Earned|sold|sale/i),
  page('verified', '/dashboard/accounts', 'My artists and labels', /artist/i),
  page('verified', '/dashboard/uploads', 'My uploads', /release|upload/i),
  page('verified', '/dashboard/events', 'Events', /event/i),
  page('verified', '/dashboard/events?view=calendar', 'Events Calendar', 'Today'),
  page('verified', '/dashboard/merch', 'Merch', 'Shipping'),
  page('beta', '/dashboard/merch/new', 'Add product', 'Variants'),
  page('verified', '/dashboard/orders', 'Orders', /order/i),
  page('verified', '/dashboard/orders/print', 'Packing slips', 'Print'),
  page('verified', '/orders', 'My orders', /order/i),
  page('verified', '/dashboard/promotions', 'Promotions', /promotion|code/i),
  page('verified', '/dashboard/webhooks', 'Webhooks', /webhook/i),
  page('open', '/redeem', 'Redeem a code', 'Enter the code'),
  page('open', '/gift', 'A gift for you', 'Open the link'),
  page('open', '/guest', 'Your purchases', 'Send me the links'),

  page('admin', '/settings', 'Settings', 'User Management'),
  page('admin', '/admin/system', 'System', 'Health'),
  page('admin', '/verifications', 'Verifications', /Submitted|request/i),
  page('admin', '/verifications/submitted', 'Verifications', /Submitted|request/i),
  page('admin', '/verifications/approved', 'Verifications', /Approved|request/i),
  page('admin', '/reports', 'Reports', /report/i),
  page('admin', '/dev', 'Developer Playground', 'Form styles'),
  page('admin', '/dev/buttons', 'Buttons', 'Solid'),
  page('admin', '/dev/forms', 'Forms', 'Save'),
  page('admin', '/dev/form-styles', 'Form styles', 'In a panel'),
  page('admin', '/dev/dialogs', 'Dialogs', 'Coming soon'),
  page('admin', '/dev-svg-icons', 'Icons', 'FlaskConical'),
  page('admin', '/dev-api', 'API', '/get_profile'),
  page('admin', '/test/dialogs', 'Dialog tests', 'Long'),
]

/** Main headings of the pages shown instead. */
export const INSTEAD = {
  '/login': 'Log in',
  '/email-verification': 'Confirm your e-mail',
  '/404': 'Nothing here',
  '/': EXPLORE,
} as const

/** The oldest browsers that the builds support. */
export const BROWSERS = ['chrome119', 'safari16.4', 'firefox128']

/** The platform's logo: six ellipses rotated about one center. */
export const Logo = ({ size = 26 }: { size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 26 26"
    fill="none"
    stroke="var(--accent-line)"
    strokeWidth={1.3}
    aria-hidden
  >
    {[0, 30, 60, 90, 120, 150].map((turn) => (
      <ellipse key={turn} cx="13" cy="13" rx="11" ry="4.5" transform={`rotate(${turn} 13 13)`} />
    ))}
  </svg>
)

/** Signs of other companies, which lucide does not carry. Drawn here on a 24 grid, in the colour of the text. */
type BrandIconProps = { size?: number; className?: string };

function Sign({ size = 20, className = '', path }: BrandIconProps & { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" className={className} aria-hidden="true">
      <path fillRule="evenodd" d={path} />
    </svg>
  );
}

export const FacebookIcon = (props: BrandIconProps) => (
  <Sign
    {...props}
    path="M13.6 22v-8.2h2.8l.5-3.4h-3.3V8.3c0-1 .4-1.8 1.9-1.8h1.5V3.6c-.6-.1-1.4-.2-2.3-.2-2.7 0-4.5 1.6-4.5 4.5v2.5H7.2v3.4h3V22z"
  />
);

export const LinkedInIcon = (props: BrandIconProps) => (
  <Sign
    {...props}
    path="M5.2 3.2a2 2 0 1 1 0 4.1 2 2 0 0 1 0-4.1ZM3.5 9h3.4v11.5H3.5zm5.7 0h3.3v1.6c.6-1 1.8-1.9 3.6-1.9 3.2 0 4.4 2 4.4 5v6.8h-3.4v-6.1c0-1.7-.6-2.7-2-2.7-1.6 0-2.5 1.1-2.5 2.8v6H9.2z"
  />
);

export const WhatsAppIcon = (props: BrandIconProps) => (
  <Sign
    {...props}
    path="M12 2.5a9.4 9.4 0 0 0-8.1 14.2L2.5 21.5l4.9-1.3A9.4 9.4 0 1 0 12 2.5Zm0 1.7a7.7 7.7 0 1 1-4 14.3l-.3-.2-2.8.8.8-2.8-.2-.3A7.7 7.7 0 0 1 12 4.2ZM8.7 7.5c-.2 0-.5.1-.7.3-.3.3-1 1-1 2.3s1 2.7 1.1 2.9c.2.2 2 3.1 4.9 4.2 2.4.9 2.9.7 3.4.7.6-.1 1.7-.7 2-1.4.2-.6.2-1.2.1-1.3l-.5-.3-1.7-.8c-.3-.1-.4-.1-.6.1l-.8 1c-.1.2-.3.2-.5.1-.3-.1-1.1-.4-2-1.3-.8-.7-1.3-1.5-1.4-1.8-.2-.2 0-.4.1-.5l.7-.9v-.5l-.8-1.9c-.2-.5-.4-.5-.6-.5z"
  />
);

export const TelegramIcon = (props: BrandIconProps) => (
  <Sign
    {...props}
    path="M21.3 3.3 2.5 10.6c-.9.3-.9 1 0 1.3l4.7 1.5 1.8 5.7c.2.6.5.7 1 .3l2.6-2.4 4.8 3.5c.7.4 1.3.2 1.5-.7l3.2-15.2c.2-1-.3-1.5-.8-1.3ZM8.2 13l9.7-6.1c.4-.3.7-.1.4.2l-8 7.3-.3 3.4z"
  />
);

export const XIcon = (props: BrandIconProps) => (
  <Sign
    {...props}
    path="M3 3.5h5.3l4.5 6.2 5.3-6.2h2.3l-6.6 7.6L21.3 20.5H16l-4.8-6.7-5.8 6.7H3.1l7-8.2zm3.3 1.6 10.5 13.8h1.5L7.9 5.1z"
  />
);

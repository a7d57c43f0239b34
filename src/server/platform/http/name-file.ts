const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  'application/msword': '.doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
};

/** Letters of a name that every file system takes. */
const longest = 100;

/**
 * The header that names a file for whoever keeps it (RFC 6266): plain letters for old programs, the real name beside
 * them. What could end the header, lead to another folder or hide the ending is left out;
 * the joiners of Hindi letters are not.
 */
export function nameFile(kind: 'inline' | 'attachment', title: string, contentType: string): string {
  const ending = endings[contentType] ?? '';
  const clean = title
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}/\\:*?"<>|%;]|(?![\u200c\u200d])\p{Cf}/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const stem = [...(clean || 'document')].slice(0, longest).join('').trimEnd();
  const name = ending !== '' && stem.toLowerCase().endsWith(ending) ? stem : stem + ending;
  const plain = name.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

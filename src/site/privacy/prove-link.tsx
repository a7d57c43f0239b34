import { useRef, useState } from 'react';
import { linkTexts } from '#site/content/privacy-links.ts';
import { browserApi } from '#site/shell/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useSendOnce } from '#ui/use-send-once.ts';
import { explain } from './use-kept-records.ts';

const texts = linkTexts.link;

type ProveLinkProps = {
  /** From behind the `#` of the address, which no server and no log gets to see. */
  linkKey: string;
  onProved: (token: string) => void;
  onOther: () => void;
};

/** A press proves the address, never the page by itself: programs that look through mail open links too. */
export default function ProveLink({ linkKey, onProved, onOther }: ProveLinkProps) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isRunning = useRef(false);
  const sendOnce = useSendOnce();
  const prove = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      const { data } = await sendOnce(linkKey, (headers) =>
        browserApi('POST /privacy/links/prove', { body: { key: linkKey }, headers }),
      );
      onProved(data.verificationToken);
    } catch (cause) {
      const { fields, text } = explain(cause, texts.failed);
      setRefusal(text ?? fields['key'] ?? texts.failed);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="link-title" className="max-w-120">
      <h2 id="link-title" className="type-h3">
        {texts.title}
      </h2>
      <p className="mt-3 text-pretty text-ink-2">{texts.text}</p>
      {refusal !== null && (
        <div className="mt-6">
          <Banner kind="error">{refusal}</Banner>
        </div>
      )}
      <div className="mt-6 button-row">
        <Button isOff={isBusy} onClick={() => void prove()}>
          {isBusy ? 'Opening...' : texts.show}
        </Button>
        <Button kind="outline" onClick={onOther}>
          {texts.other}
        </Button>
      </div>
    </section>
  );
}

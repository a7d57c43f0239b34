import type { StaffDeveloper } from '#contract/developers.ts';
import { groupDigits } from '#contract/prices.ts';
import { pictureAt } from '#office/files/picture-source.ts';
import { linkStyle, MailLink, PhoneLink } from '#office/shell/contact-links.tsx';
import { Fact, Facts } from '#office/shell/facts.tsx';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Picture } from '#ui/picture.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';
import { writeProjects, writeReviews } from './write-counts.ts';

/** All facts of a developer, to read (UND-54). */
export function ViewDeveloperDialog({ developer, onClose }: { developer: StaffDeveloper | null; onClose: () => void }) {
  const last = useLastShown(developer);
  return (
    <Dialog open={developer?.id ?? null} onClose={onClose} title="Developer" width="md:w-[38rem]">
      {last && <DeveloperFacts developer={last} />}
    </Dialog>
  );
}

function DeveloperFacts({ developer }: { developer: StaffDeveloper }) {
  const { name, specialization, description, rating, contactInfo, socialMedia, image } = developer;
  const { email, phone, website, address } = contactInfo;
  const place = [address.street, address.city, address.state, address.pincode, address.country].filter(Boolean);
  return (
    <>
      {image && (
        <div className="mb-5 aspect-[3/2]">
          <Picture source={pictureAt(image, name)} sizes="38rem" className="size-full" />
        </div>
      )}
      <h3 className="type-h4 wrap-anywhere" dir="auto">
        {name}
      </h3>
      <p className="mt-1 text-ink-2 wrap-anywhere">{specialization}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        {developer.isVerified && <Badge kind="brass">Verified</Badge>}
        {developer.isFeatured && <Badge kind="info">Featured</Badge>}
        <Badge kind={developer.isActive ? 'success' : 'plain'}>{developer.isActive ? 'Active' : 'Inactive'}</Badge>
      </p>
      <Facts>
        <Fact label="About">
          {description && <span className="whitespace-pre-line wrap-anywhere">{description}</span>}
        </Fact>
        <Fact label="Rating">{rating !== null && `${rating.toFixed(1)} (${writeReviews(developer)})`}</Fact>
        <Fact label="Founded">{developer.founded}</Fact>
        <Fact label="Projects">{writeProjects(developer)}</Fact>
        <Fact label="Properties">{`${groupDigits(developer.totalProperties)}, ${groupDigits(developer.activeProperties)} shown to visitors`}</Fact>
        <Fact label="Email">{email && <MailLink address={email} />}</Fact>
        <Fact label="Phone">{phone && <PhoneLink number={phone} />}</Fact>
        <Fact label="Website">{website && <WebLink address={website} />}</Fact>
        <Fact label="Address">{place.join(', ')}</Fact>
        {Object.entries(socialMedia).map(([network, text]) => (
          <Fact
            key={network}
            label={network === 'linkedin' ? 'LinkedIn' : network.charAt(0).toUpperCase() + network.slice(1)}
          >
            {text && (text.startsWith('http') ? <WebLink address={text} /> : text)}
          </Fact>
        ))}
        {developer.certifications.map(({ name: what, issuedBy }) => (
          <Fact key={what + issuedBy} label="Certification">
            {[what, issuedBy].filter(Boolean).join(', ')}
          </Fact>
        ))}
        {developer.awards.map(({ title, year, issuedBy }) => (
          <Fact key={title + year} label="Award">
            {[title, year, issuedBy].filter(Boolean).join(', ')}
          </Fact>
        ))}
      </Facts>
    </>
  );
}

/** Only where a browser may be sent: an older record may hold anything. */
const WebLink = ({ address }: { address: string }) =>
  /^https?:\/\//i.test(address) ? (
    <a href={address} target="_blank" rel="noopener noreferrer" className={linkStyle}>
      {address}
    </a>
  ) : (
    address
  );

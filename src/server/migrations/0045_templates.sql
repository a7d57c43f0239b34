-- Messages that staff send again and again, with `{name}` and the like for what differs.
create table message_templates (
  id text primary key default new_id(),
  name text not null,
  channel text not null check (channel in ('whatsapp', 'email')),
  subject_en text not null default '',
  text_en text not null,
  subject_hi text not null default '',
  text_hi text not null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create unique index message_templates_name on message_templates (channel, lower(name));
create trigger message_templates_touch before update on message_templates for each row execute function touch();

-- To begin with; they can be changed and deleted like all others.
insert into message_templates (name, channel, subject_en, text_en, subject_hi, text_hi) values
  ('First reply', 'whatsapp', '',
   'Hello {name}, thank you for asking about {home}. This is {adviser} of {house}. When may I call you?', '',
   'नमस्ते {name}, {home} के बारे में पूछने के लिए धन्यवाद। मैं {house} से {adviser} हूँ। मैं आपको कब फ़ोन कर सकता/सकती हूँ?'),
  ('The home once more', 'whatsapp', '',
   'Hello {name}, here is {home} with its pictures and prices: {link}. Call me for anything else: {phone}. {adviser}', '',
   'नमस्ते {name}, {home} की तस्वीरें और क़ीमतें यहाँ हैं: {link}। कुछ और जानना हो तो फ़ोन करें: {phone}। {adviser}'),
  ('Visit tomorrow', 'whatsapp', '',
   'Hello {name}, we meet at {home} on {visit}. The address: {place}. If anything comes up, call {phone}. {adviser}', '',
   'नमस्ते {name}, {home} पर हमारी मुलाक़ात {visit} को है। पता: {place}। कुछ भी हो तो फ़ोन करें: {phone}। {adviser}'),
  ('After the visit', 'whatsapp', '',
   'Hello {name}, thank you for seeing {home} with me. What did you think of it? {adviser}', '',
   'नमस्ते {name}, मेरे साथ {home} देखने के लिए धन्यवाद। आपको कैसा लगा? {adviser}'),
  ('First reply', 'email', 'Your question about {home}',
   E'Dear {name},\n\nthank you for asking about {home}. All that is known of it is here: {link}\n\nI will gladly tell you more on the phone: {phone}\n\n{adviser}\n{house}',
   '{home} के बारे में आपका सवाल',
   E'नमस्ते {name},\n\n{home} के बारे में पूछने के लिए धन्यवाद। इसकी पूरी जानकारी यहाँ है: {link}\n\nफ़ोन पर और बता कर मुझे ख़ुशी होगी: {phone}\n\n{adviser}\n{house}');

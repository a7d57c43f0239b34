import type { Platform } from '#server/platform/platform.ts';
import { makeInquiry, makeStaff, makeVisit } from '../make.ts';

/** The administrator who adds everybody else that a journey needs. */
export const head = { email: 'radhika.head@aangan.example', name: 'Radhika Sethi' };

/** A lead that nobody else is called like. */
export const lead = { name: 'Zoravar Bedi', email: 'zoravar.bedi@mail.example' };

/** One administrator, and a lead to be found who was to see a home yesterday. */
export async function fillStaff({ db }: Platform): Promise<void> {
  await makeStaff(db, { email: head.email, first_name: 'Radhika', last_name: 'Sethi', role: 'admin' });
  const { id } = await makeInquiry(db, {
    first_name: 'Zoravar',
    last_name: 'Bedi',
    email: lead.email,
    message: 'Is the flat with the neem tree still to be had?',
  });
  await makeVisit(db, { inquiry_id: id });
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { propertyDetail } from '#contract/properties.ts';
import { staffProperty } from '#contract/staff-properties.ts';
import { keepPaper, keepPicture, type ListingForm, prepareForm, write } from '#test/listing-form.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let admin: SignedIn;
let form: ListingForm;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { first_name: 'Radhika', last_name: 'Sethi', role: 'admin' });
  form = await prepareForm(started);
});
afterAll(() => started.close());

const create = async (changes: object = {}) => {
  const answer = await write(admin, 'POST', '', { ...form.least, ...changes });
  expect([answer.status, answer.message]).toEqual([201, 'Property created successfully!']);
  return answer.data;
};
const change = (id: string, body: object, who = admin) => write(who, 'PUT', `/${id}`, body);
const publicDetail = async (id: string) => {
  const response = await started.get(`/api/properties/${id}`);
  return {
    status: response.status,
    data: ((await response.json()) as { data: ReturnType<typeof propertyDetail.parse> }).data,
  };
};

describe('a new property', () => {
  test('with every field of the entity reads back as it was sent (API-PROP-23, 36 to 52)', async () => {
    const [front, hall, plan, paper] = [
      await keepPicture(started),
      await keepPicture(started),
      await keepPicture(started, 'floorplans'),
      await keepPaper(started),
    ];
    const sent = {
      title: 'Kachnar Rows <b>&amp;</b> Lawns',
      description: 'Row houses.\nEach has a court.',
      developer_id: form.developer,
      propertyType_id: form.propertyType,
      category_id: form.category,
      possession: 'ready',
      constructionStatus: 'completed',
      possessionDate: '2027-03-31',
      Status: 'reserved',
      isFeatured: true,
      isActive: true,
      rating: '4.5',
      reviews: 12,
      price: { amount: 41_000_000, negotiable: true },
      location: {
        address: '12 Chinar Lane',
        fullAddress: '12 Chinar Lane, behind the mill',
        city: 'Noida',
        state: 'Uttar Pradesh',
        pincode: 201301,
        area: 'Sector 44',
        coordinates: { lat: 28.55, lng: 77.34 },
        landmarks: ['The mill', 'Botanical garden'],
        nearbyPlaces: [
          'Golf Course (Metro Station) - 2 km',
          { name: 'Mill School', type: 'School', distance: '600 m' },
        ],
      },
      specifications: {
        beds: '2/3/4',
        baths: '3',
        parking: '2 covered',
        area: '1800-2400',
        balconies: '2',
        floors: 'Ground',
        totalFloors: 3,
        furnishingStatus: 'semi-furnished',
        carpetArea: '1400',
        builtUpArea: '1600',
        superArea: '1800',
        ageOfProperty: 'New',
        possessionStatus: 'ready-to-move',
        bhkTypes: ['2 BHK', '3 BHK', '4 BHK'],
      },
      features: { isFeatured: true, isVerified: true, isPremium: true, isNewLaunch: false },
      amenities: ['Swimming Pool', 'Gym', 'gym', ' Sunken court '],
      highlights: ['Corner plot', 'Own lift'],
      images: [
        {
          url: `${started.platform.config.publicUrl}/media/${front.id}/original.jpg`,
          alt: 'From the street',
          category: 'exterior',
          filename: `${front.id}.jpg`,
          public_id: `properties/${front.id}`,
          originalName: 'IMG_1.jpg',
          size: 1,
          type: 'image/png',
        },
        { url: `/media/${hall.id}/original.jpg`, isPrimary: true },
      ],
      documents: [
        {
          url: 'https://elsewhere.example/a.pdf',
          public_id: `documents/${paper.id}`,
          name: 'Brochure 2026',
          type: 'application/pdf',
          documentType: 'brochure',
          fileType: 'text/html',
          size: 7,
          description: 'Forty pages',
          uploadedAt: '2020-01-01',
          filename: `${paper.id}.pdf`,
        },
      ],
      floorPlans: [
        {
          name: 'Type A',
          bhkType: '3 BHK',
          image: 'x',
          imageFilename: `${plan.id}.jpg`,
          imagePublicId: `floorplans/${plan.id}`,
          specifications: { beds: '3', baths: 3, area: '1800 sq ft' },
          isActive: true,
        },
      ],
      accessControl: { requiresVerification: true, verificationLevel: 'otp', restrictedContent: ['documents'] },
      rera: { number: 'UPRERAPRJ123', authority: 'UP RERA', expiresOn: '2028-12-31' },
      createdBy: 'somebody else',
      updatedBy: 'somebody else',
      createdAt: '2001-01-01T00:00:00Z',
    };
    const { status, data } = await write(admin, 'POST', '', sent);
    expect(status).toBe(201);
    expect(staffProperty.parse(data)).toBeTruthy();
    expect(data).toMatchObject({
      title: sent.title,
      description: sent.description,
      developer_id: { _id: form.developer },
      propertyType_id: { _id: form.propertyType, name: 'Sky Villa' },
      category_id: { _id: form.category, name: 'Garden Homes' },
      possession: 'ready',
      constructionStatus: 'completed',
      possessionDate: '2027-03-31',
      status: 'reserved',
      Status: 'reserved',
      isFeatured: true,
      featured: true,
      isActive: true,
      rating: 4.5,
      reviews: 12,
      price: 41_000_000,
      pricing: '41000000',
      priceDetails: { amount: 41_000_000, negotiable: true },
      location: {
        ...sent.location,
        pincode: '201301',
        coordinates: { lat: 28.55, lng: 77.34, latitude: 28.55, longitude: 77.34 },
      },
      specifications: {
        ...sent.specifications,
        totalFloors: '3',
        areaKind: 'super',
        areaSqFt: { min: 1800, max: 2400 },
        carpetSqFt: 1400,
        loading: 28.6,
      },
      features: sent.features,
      amenities: ['Swimming Pool', 'Gym', 'Sunken court'],
      highlights: sent.highlights,
      accessControl: sent.accessControl,
      rera: sent.rera,
      createdBy: admin.id,
      updatedBy: admin.id,
      version: 1,
    });
    expect(Date.parse(data.createdAt)).toBeGreaterThan(Date.now() - 3_600_000);
    expect(
      data.images.map(({ fileId, alt, isPrimary, category, public_id: publicId }) => [
        fileId,
        alt,
        isPrimary,
        category,
        publicId,
      ]),
    ).toEqual([
      [front.id, 'From the street', false, 'exterior', `properties/${front.id}`],
      [hall.id, '', true, '', `properties/${hall.id}`],
    ]);
    // What the file is, its row knows better than the sender.
    expect(data.documents).toMatchObject([
      { name: 'Brochure 2026', type: 'brochure', fileType: 'application/pdf', size: 19, description: 'Forty pages' },
    ]);
    expect(data.floorPlans).toMatchObject([
      {
        name: 'Type A',
        bhkType: '3 BHK',
        imagePublicId: `floorplans/${plan.id}`,
        specifications: { beds: 3, baths: 3, balconies: 0, area: '1800 sq ft' },
        isActive: true,
      },
    ]);
    // Their previews open for staff, and their blur is all that the public gets.
    for (const address of [data.floorPlans[0]?.image, data.documents[0]?.url]) {
      expect((await started.get(address ?? '')).status).toBe(200);
    }
    const shown = await publicDetail(data.id);
    expect(shown.data.floorPlans).toEqual([
      { bhkType: '3 BHK', locked: true, preview: expect.stringContaining('data:image/webp') },
    ]);
    expect(shown.data.documents).toEqual([{ type: 'brochure', locked: true }]);
    expect(propertyDetail.strict().safeParse(shown.data).error).toBeUndefined();
    expect(JSON.stringify(shown.data)).not.toMatch(/accessControl|createdBy|updatedBy|version|Type A|Brochure 2026/);
  });

  test('stays locked although it says that nothing need be verified (UND-11)', async () => {
    const plan = await keepPicture(started, 'floorplans');
    const open = { requiresVerification: false, verificationLevel: 'none', restrictedContent: [] };
    const { id, accessControl } = await create({
      accessControl: open,
      floorPlans: [
        { name: 'Type A', bhkType: '3 BHK', image: 'x', imagePublicId: `floorplans/${plan.id}`, isActive: true },
      ],
    });
    expect(accessControl).toEqual(open);
    const shown = await publicDetail(id);
    expect(shown.data.floorPlans).toMatchObject([{ bhkType: '3 BHK', locked: true }]);
    expect(JSON.stringify(shown.data)).not.toContain('Type A');
    for (const content of [`/api/floor-plans/${id}`, `/api/floor-plans/${id}/documents`]) {
      const answer = await started.get(content);
      expect([content, answer.status]).toEqual([content, 401]);
      expect(await answer.text()).not.toContain('Type A');
    }
  });

  test('with the least gets the defaults (API-PROP-39, 51, 53 to 56)', async () => {
    expect(await create()).toMatchObject({
      status: 'available',
      rating: 4,
      reviews: 0,
      possession: 'under-construction',
      constructionStatus: 'under-construction',
      furnishingStatus: 'unfurnished',
      specifications: { furnishingStatus: 'unfurnished', possessionStatus: 'ready-to-move' },
      accessControl: { verificationLevel: 'basic' },
      isActive: true,
      isFeatured: false,
      fullAddress: '4 Mall Road, Gurugram, Haryana 122002',
    });
  });

  test.each([
    ['title', { title: ' ' }, 'Title is required'],
    ['description', { description: '' }, 'Description is required'],
    ['developer_id', { developer_id: '' }, 'Developer is required'],
    ['location.address', { location: { address: '' } }, 'Address is required'],
    ['location.city', { location: { city: '' } }, 'City is required'],
    ['location.state', { location: { state: null } }, 'State is required'],
    ['location.pincode', { location: { pincode: '' } }, 'Pincode is required'],
    ['price', { price: '' }, 'Price is required'],
    ['price', { price: 0 }, 'Price is required'],
    ['specifications.area', { specifications: { area: '' } }, 'Area is required'],
    ['images', { images: [] }, 'At least 1 property image is required'],
  ])('without %s is refused in the words of the form (UND-57, UND-59, TRAP-28)', async (field, changes, text) => {
    const { location, specifications, ...rest } = changes as Record<string, object>;
    const body = {
      ...form.least,
      ...rest,
      location: { ...form.least.location, ...location },
      specifications: { ...form.least.specifications, ...specifications },
    };
    const { status, code, message, error, fieldErrors } = await write(admin, 'POST', '', body);
    expect([status, code, message, error]).toEqual([400, 'invalid_fields', text, text]);
    expect(fieldErrors[field]).toBe(text);
  });

  test('that lacks everything hears of every field at once', async () => {
    const { status, fieldErrors } = await write(admin, 'POST', '', {});
    expect(status).toBe(400);
    expect(Object.keys(fieldErrors).sort()).toEqual(
      [
        'title',
        'description',
        'developer_id',
        'price',
        'specifications.area',
        'images',
        'location.address',
        'location.city',
        'location.state',
        'location.pincode',
      ].sort(),
    );
  });

  test('names type and category by name as well, and keeps free text with its bounds (API-PROP-45, TRAP-08)', async () => {
    const { id, propertyType_id: type } = await create({
      propertyType_id: undefined,
      propertyType: 'sky villa',
      specifications: { area: '800-1000', beds: '2/3/4', baths: '2+' },
    });
    expect(type?.name).toBe('Sky Villa');
    const row = await started.platform.db
      .selectFrom('properties')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      beds: '2/3/4',
      beds_min: 2,
      beds_max: 4,
      baths: '2+',
      baths_min: 2,
      baths_max: 2,
      size: '800-1000',
      size_min: 800,
      size_max: 1000,
    });
    const found = await started.get(`/api/properties?type=3bhk&search=chinar&limit=100`);
    expect(((await found.json()) as { data: { id: string }[] }).data.map((one) => one.id)).toContain(id);
  });
});

describe('a price', () => {
  test.each([
    [{ price: 25_000_000 }, 25_000_000],
    [{ price: '25000000', pricing: '25000000' }, 25_000_000],
    [{ price: undefined, pricing: '₹ 2,50,00,000 (Negotiable)' }, 25_000_000],
    [{ price: undefined, pricing: 'INR 2.5 Cr negotiable' }, 25_000_000],
    [{ price: { amount: '2.5 crore' } }, 25_000_000],
    [{ price: { amount: 25_000_000, negotiable: 'true' } }, 25_000_000],
    // A client that cuts units off: the text beside the number knows better.
    [{ price: 2.5, pricing: 'Rs. 2.5 Cr' }, 25_000_000],
    [{ price: null, pricing: 'Price on Request' }, null],
  ])('%j is read (API-PROP-40, 41, TRAP-03, ADM-FORM-32)', async (price, rupees) => {
    const made = await create(price);
    expect(made.price).toBe(rupees);
    expect(made.pricing).toBe(rupees === null ? '' : String(rupees));
    const text = JSON.stringify(price);
    if (rupees !== null) expect(made.priceDetails?.negotiable).toBe(/negotiable/i.test(text));
  });

  test.each([-5, 2, '2.5', 'AED 12', 'much', 12.5e12, { amount: -1 }, [1], { amount: 1, evil: 1 }])(
    '%j is refused',
    async (price) => {
      const { status, fieldErrors } = await write(admin, 'POST', '', { ...form.least, price });
      expect([status, Object.keys(fieldErrors).some((name) => name.startsWith('price'))]).toEqual([400, true]);
    },
  );

  test('that changes is remembered with who changed it', async () => {
    const { id } = await create({ price: 20_000_000 });
    await change(id, { price: 19_000_000 });
    await change(id, { pricing: 'Price on Request' });
    await change(id, { title: 'Chinar Terraces II' });
    const { data } = await write<{ priceHistory: unknown[] }>(admin, 'GET', `/${id}/edit-view`);
    expect(data.priceHistory).toMatchObject([
      { from: 19_000_000, to: null, by: 'Radhika Sethi' },
      { from: 20_000_000, to: 19_000_000, by: 'Radhika Sethi' },
    ]);
  });
});

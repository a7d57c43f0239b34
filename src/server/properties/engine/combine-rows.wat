;; What is done with whole sets of rows, 128 rows at a time, and with the codes of their rows: three to six times as fast as
;; in JavaScript (decision 102). Made into combine-rows.gen.ts by `node scripts/assemble-rows.ts`.
;; Addresses and lengths are bytes. A length is that of each set, in whole steps: 16, of `countShared` 64, of `countCodes` 4.
(module
  (memory (export "memory") 0)

  ;; Leaves in the first set what is in the second too.
  (func (export "keepShared") (param $rows i32) (param $others i32) (param $length i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $rows) (local.get $length)))
    (loop $next
      (v128.store (local.get $rows) (v128.and (v128.load (local.get $rows)) (v128.load (local.get $others))))
      (local.set $others (i32.add (local.get $others) (i32.const 16)))
      (local.tee $rows (i32.add (local.get $rows) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $end)))))

  ;; Adds the second set to the first.
  (func (export "addRows") (param $rows i32) (param $others i32) (param $length i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $rows) (local.get $length)))
    (loop $next
      (v128.store (local.get $rows) (v128.or (v128.load (local.get $rows)) (v128.load (local.get $others))))
      (local.set $others (i32.add (local.get $others) (i32.const 16)))
      (local.tee $rows (i32.add (local.get $rows) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $end)))))

  ;; Takes the second set out of the first.
  (func (export "dropRows") (param $rows i32) (param $others i32) (param $length i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $rows) (local.get $length)))
    (loop $next
      (v128.store (local.get $rows) (v128.andnot (v128.load (local.get $rows)) (v128.load (local.get $others))))
      (local.set $others (i32.add (local.get $others) (i32.const 16)))
      (local.tee $rows (i32.add (local.get $rows) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $end)))))

  ;; `$all` has met every condition so far and `$near` all but one: now they do so with one condition more.
  (func (export "keepNear") (param $all i32) (param $near i32) (param $met i32) (param $length i32)
    (local $end i32) (local $so v128) (local $meets v128)
    (local.set $end (i32.add (local.get $all) (local.get $length)))
    (loop $next
      (local.set $so (v128.load (local.get $all)))
      (local.set $meets (v128.load (local.get $met)))
      (v128.store (local.get $near) (v128.or
        (v128.and (v128.load (local.get $near)) (local.get $meets))
        (v128.andnot (local.get $so) (local.get $meets))))
      (v128.store (local.get $all) (v128.and (local.get $so) (local.get $meets)))
      (local.set $near (i32.add (local.get $near) (i32.const 16)))
      (local.set $met (i32.add (local.get $met) (i32.const 16)))
      (local.tee $all (i32.add (local.get $all) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $end)))))

  ;; Counts for each row up to three in two bits, `$ones` and `$twos`: each of `$rows` that is not in `$met` counts one more.
  (func (export "countMisses")
    (param $ones i32) (param $twos i32) (param $rows i32) (param $met i32) (param $length i32)
    (local $end i32) (local $one v128) (local $two v128) (local $missed v128)
    (local.set $end (i32.add (local.get $ones) (local.get $length)))
    (loop $next
      (local.set $one (v128.load (local.get $ones)))
      (local.set $two (v128.load (local.get $twos)))
      (local.set $missed (v128.andnot (v128.load (local.get $rows)) (v128.load (local.get $met))))
      (v128.store (local.get $ones) (v128.or
        (v128.xor (local.get $one) (local.get $missed))
        (v128.and (local.get $one) (local.get $two))))
      (v128.store (local.get $twos) (v128.or (local.get $two) (v128.and (local.get $one) (local.get $missed))))
      (local.set $twos (i32.add (local.get $twos) (i32.const 16)))
      (local.set $rows (i32.add (local.get $rows) (i32.const 16)))
      (local.set $met (i32.add (local.get $met) (i32.const 16)))
      (local.tee $ones (i32.add (local.get $ones) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $end)))))

  ;; How many rows are in both sets, 512 at a time: of as many bytes the counts fit into one.
  (func (export "countShared") (param $rows i32) (param $others i32) (param $length i32) (result i32)
    (local $end i32) (local $counts v128)
    (local.set $end (i32.add (local.get $rows) (local.get $length)))
    (loop $next
      (local.set $counts (i32x4.add (local.get $counts)
        (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (i8x16.add
          (i8x16.add
            (i8x16.popcnt (v128.and (v128.load (local.get $rows)) (v128.load (local.get $others))))
            (i8x16.popcnt (v128.and (v128.load offset=16 (local.get $rows)) (v128.load offset=16 (local.get $others)))))
          (i8x16.add
            (i8x16.popcnt (v128.and (v128.load offset=32 (local.get $rows)) (v128.load offset=32 (local.get $others))))
            (i8x16.popcnt (v128.and (v128.load offset=48 (local.get $rows)) (v128.load offset=48 (local.get $others))))))))))
      (local.set $others (i32.add (local.get $others) (i32.const 64)))
      (local.tee $rows (i32.add (local.get $rows) (i32.const 64)))
      (br_if $next (i32.lt_u (local.get $end))))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $counts)) (i32x4.extract_lane 1 (local.get $counts)))
      (i32.add (i32x4.extract_lane 2 (local.get $counts)) (i32x4.extract_lane 3 (local.get $counts)))))

  ;; Adds one to the count of the code of each row of the set. `$codes`: of its first row and on, each of two to the power of
  ;; `$power` bytes, which `$mask` leaves of the four that are read. `$counts`: of four bytes each.
  (func (export "countCodes")
    (param $rows i32) (param $length i32) (param $codes i32) (param $power i32) (param $mask i32) (param $counts i32)
    (local $end i32) (local $bits i32) (local $count i32)
    (local.set $end (i32.add (local.get $rows) (local.get $length)))
    (loop $next
      (local.set $bits (i32.load (local.get $rows)))
      (if (local.get $bits) (then
        (loop $row
          (local.set $count (i32.add (local.get $counts) (i32.shl
            (i32.and (local.get $mask) (i32.load (i32.add (local.get $codes)
              (i32.shl (i32.ctz (local.get $bits)) (local.get $power)))))
            (i32.const 2))))
          (i32.store (local.get $count) (i32.add (i32.load (local.get $count)) (i32.const 1)))
          (local.tee $bits (i32.and (local.get $bits) (i32.sub (local.get $bits) (i32.const 1))))
          (br_if $row))))
      (local.set $codes (i32.add (local.get $codes) (i32.shl (i32.const 32) (local.get $power))))
      (local.tee $rows (i32.add (local.get $rows) (i32.const 4)))
      (br_if $next (i32.lt_u (local.get $end))))))

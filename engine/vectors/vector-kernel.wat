;; The two loops over vectors. SIMD instructions multiply eight components in the time of one. A vector is 256 signed bytes in two
;; parts: its head, the first 64 components, and its tail, the other 192. The query is 256 signed numbers of 16 bits, and all
;; addresses are bytes of the one memory (vector-memory.ts lays it out). The loops are unrolled: eight components a line.
(module
  (memory (import "host" "memory") 1)

  ;; Writes for each of $count heads the bucket of its product with the query (16 bits), and counts it in the histogram (32 bits
  ;; each). The bucket is the product shifted right by 12 and moved above 0 by 1088: by Cauchy and Schwarz it stays below 2176.
  (func (export "compareHeads")
    (param $heads i32) (param $count i32) (param $query i32) (param $buckets i32) (param $histogram i32)
    (local $end i32) (local $bucket i32) (local $sums v128)
    (local $query0 v128) (local $query1 v128) (local $query2 v128) (local $query3 v128)
    (local $query4 v128) (local $query5 v128) (local $query6 v128) (local $query7 v128)

    ;; The query's head stays in registers.
    (local.set $query0 (v128.load (local.get $query)))
    (local.set $query1 (v128.load offset=16 (local.get $query)))
    (local.set $query2 (v128.load offset=32 (local.get $query)))
    (local.set $query3 (v128.load offset=48 (local.get $query)))
    (local.set $query4 (v128.load offset=64 (local.get $query)))
    (local.set $query5 (v128.load offset=80 (local.get $query)))
    (local.set $query6 (v128.load offset=96 (local.get $query)))
    (local.set $query7 (v128.load offset=112 (local.get $query)))
    (local.set $end (i32.add (local.get $heads) (i32.mul (local.get $count) (i32.const 64))))
    (block $done
      (br_if $done (i32.eqz (local.get $count)))
      (loop $next
        ;; Four partial sums, then one.
        (i32x4.dot_i16x8_s (v128.load8x8_s (local.get $heads)) (local.get $query0))
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=8 (local.get $heads)) (local.get $query1)) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=16 (local.get $heads)) (local.get $query2)) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=24 (local.get $heads)) (local.get $query3)) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=32 (local.get $heads)) (local.get $query4)) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=40 (local.get $heads)) (local.get $query5)) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=48 (local.get $heads)) (local.get $query6)) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=56 (local.get $heads)) (local.get $query7)) i32x4.add
        local.set $sums
        (local.set $bucket
          (i32.add
            (i32.shr_s
              (i32.add
                (i32.add
                  (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
                  (i32x4.extract_lane 2 (local.get $sums)))
                (i32x4.extract_lane 3 (local.get $sums)))
              (i32.const 12))
            (i32.const 1088)))
        (i32.store16 (local.get $buckets) (local.get $bucket))
        (i32.store
          (i32.add (local.get $histogram) (i32.shl (local.get $bucket) (i32.const 2)))
          (i32.add
            (i32.load (i32.add (local.get $histogram) (i32.shl (local.get $bucket) (i32.const 2))))
            (i32.const 1)))
        (local.set $buckets (i32.add (local.get $buckets) (i32.const 2)))
        (local.set $heads (i32.add (local.get $heads) (i32.const 64)))
        (br_if $next (i32.ne (local.get $heads) (local.get $end))))))

  ;; For each of $count pairs of addresses (head, tail) writes the product of the whole vector with the query (32 bits).
  (func (export "multiply")
    (param $pairs i32) (param $count i32) (param $query i32) (param $products i32)
    (local $end i32) (local $head i32) (local $tail i32) (local $sums v128)

    (local.set $end (i32.add (local.get $pairs) (i32.mul (local.get $count) (i32.const 8))))
    (block $done
      (br_if $done (i32.eqz (local.get $count)))
      (loop $next
        (local.set $head (i32.load (local.get $pairs)))
        (local.set $tail (i32.load offset=4 (local.get $pairs)))
        v128.const i32x4 0 0 0 0
        (i32x4.dot_i16x8_s (v128.load8x8_s (local.get $head)) (v128.load (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=8 (local.get $head)) (v128.load offset=16 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=16 (local.get $head)) (v128.load offset=32 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=24 (local.get $head)) (v128.load offset=48 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=32 (local.get $head)) (v128.load offset=64 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=40 (local.get $head)) (v128.load offset=80 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=48 (local.get $head)) (v128.load offset=96 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=56 (local.get $head)) (v128.load offset=112 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s (local.get $tail)) (v128.load offset=128 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=8 (local.get $tail)) (v128.load offset=144 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=16 (local.get $tail)) (v128.load offset=160 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=24 (local.get $tail)) (v128.load offset=176 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=32 (local.get $tail)) (v128.load offset=192 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=40 (local.get $tail)) (v128.load offset=208 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=48 (local.get $tail)) (v128.load offset=224 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=56 (local.get $tail)) (v128.load offset=240 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=64 (local.get $tail)) (v128.load offset=256 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=72 (local.get $tail)) (v128.load offset=272 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=80 (local.get $tail)) (v128.load offset=288 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=88 (local.get $tail)) (v128.load offset=304 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=96 (local.get $tail)) (v128.load offset=320 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=104 (local.get $tail)) (v128.load offset=336 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=112 (local.get $tail)) (v128.load offset=352 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=120 (local.get $tail)) (v128.load offset=368 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=128 (local.get $tail)) (v128.load offset=384 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=136 (local.get $tail)) (v128.load offset=400 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=144 (local.get $tail)) (v128.load offset=416 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=152 (local.get $tail)) (v128.load offset=432 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=160 (local.get $tail)) (v128.load offset=448 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=168 (local.get $tail)) (v128.load offset=464 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=176 (local.get $tail)) (v128.load offset=480 (local.get $query))) i32x4.add
        (i32x4.dot_i16x8_s (v128.load8x8_s offset=184 (local.get $tail)) (v128.load offset=496 (local.get $query))) i32x4.add
        local.set $sums
        (i32.store
          (local.get $products)
          (i32.add
            (i32.add
              (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
              (i32x4.extract_lane 2 (local.get $sums)))
            (i32x4.extract_lane 3 (local.get $sums))))
        (local.set $products (i32.add (local.get $products) (i32.const 4)))
        (local.set $pairs (i32.add (local.get $pairs) (i32.const 8)))
        (br_if $next (i32.ne (local.get $pairs) (local.get $end)))))))
